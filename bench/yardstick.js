// node yardstick.js FOLDER CUBES [ANSWERS]: the time that the npm package min2phase.js (Chen Shuang), installed in
// FOLDER, takes for the cubes of the file CUBES, 54 letters a line. Prints the milliseconds a cube; its tables are made
// before. Writes its answers to the file ANSWERS, a line each.
'use strict';
const fs = require('fs');
const path = require('path');

const [folder, file, answersFile] = process.argv.slice(2);
const min2phase = require(path.resolve(folder, 'node_modules', 'min2phase.js'));
const cubes = fs.readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
min2phase.initFull();
const begin = process.hrtime.bigint();
const answers = cubes.map((cube) => min2phase.solve(cube));
const nanoseconds = Number(process.hrtime.bigint() - begin);
if (answers.some((answer) => !/^[URFDLB]/.test(answer.trim()) || answer.includes('Error'))) {
  console.error('yardstick.js: a cube was not solved');
  process.exit(1);
}
if (answersFile) fs.writeFileSync(answersFile, answers.map((answer) => `${answer.trim()}\n`).join(''));
console.log((nanoseconds / 1e6 / cubes.length).toFixed(4));
