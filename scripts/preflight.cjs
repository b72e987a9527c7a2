// `node scripts/preflight.cjs start|build|preview|test`: checks what a command needs and prints the first problem in one sentence.
// Without a name it checks only Node and the packages.
// Written in ES5, so that an old version of Node prints the sentence, not a SyntaxError.
'use strict';

var fs = require('fs');
var net = require('net');
var path = require('path');

/** Vite, the bundler and Vitest need Node 20.19, or 22.12. */
function versionProblem(version) {
  var parts = version.split('.').map(Number);
  var major = parts[0];
  var minor = parts[1];
  var isNewEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return isNewEnough
    ? undefined
    : 'This needs Node 20.19 or newer (of 22: 22.12 or newer), and this is Node ' +
        version +
        '. Install it from https://nodejs.org, then run "npm ci" again.';
}

function packagesProblem(root) {
  return fs.existsSync(path.join(root, 'node_modules', 'vite', 'package.json'))
    ? undefined
    : 'The packages are not installed yet: run "npm ci" first.';
}

/** Checks PORT, which vite.config.ts reads. */
function portNumberProblem(port) {
  return !port || (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65536)
    ? undefined
    : 'PORT is "' + port + '", which is no port: set a number from 1 to 65535, or leave it away.';
}

var noMemory =
  'There is no memory left for the embedded database, which takes about 500 MB: close other programs, or raise the limit of this shell or container.';

/** Reserves the initial memory of the embedded database without using it. */
function reserveMemory() {
  return new WebAssembly.Memory({ initial: 2048, maximum: 32768 });
}

function memoryProblem(reserve) {
  try {
    (reserve || reserveMemory)();
    return undefined;
  } catch (error) {
    return error instanceof RangeError ? noMemory : undefined;
  }
}

var reasons = {
  EACCES: 'your user may not write there',
  EPERM: 'your user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  ENOTDIR: 'a file is in its place'
};

/** Writes a test file, which detects missing rights, a read-only disk and a full disk. */
function folderProblem(folder) {
  var existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  var probe = path.join(existing, '.write-test-' + process.pid);
  try {
    fs.writeFileSync(probe, 'x');
    fs.unlinkSync(probe);
    return undefined;
  } catch (error) {
    var fix =
      error.code === 'ENOSPC' || error.code === 'EDQUOT'
        ? 'Free some space'
        : 'Make it yours (on Linux and macOS: sudo chown -R "$(id -u)" ' + existing + ')';
    return 'Nothing can be written to ' + existing + ', because ' + (reasons[error.code] || error.code) + '. ' + fix + ', then try again.';
  }
}

/** Returns the folders that a command writes to. */
function foldersOf(command, environment) {
  var data = environment.EMBEDDED_DATA === 'memory' ? [] : ['supabase/.temp/data'];
  var built = ['dist', 'dist-meta'];
  if (command === 'start') return data.concat(['node_modules/.vite']);
  if (command === 'build') return built;
  if (command === 'preview') return data;
  return built.concat(['test-results', 'node_modules/.cache']);
}

/** Calls `done(isFree)`: whether a server can listen on the port. */
function isFree(port, host, done) {
  var server = net.createServer();
  server.once('error', function (error) {
    done(error.code !== 'EADDRINUSE');
  });
  server.listen({ port: port, host: host }, function () {
    server.close(function () {
      done(true);
    });
  });
}

function busySentence(port, variable) {
  return (
    'Port ' +
    port +
    ' is taken by another program: stop that one, or choose another port with ' +
    variable +
    '=' +
    (port < 65535 ? port + 1 : port - 1) +
    '.'
  );
}

/** Returns the ports of the servers that the tests start. */
function testPorts(environment) {
  return [
    { variable: 'E2E_PORT', port: Number(environment.E2E_PORT) || 4273 },
    { variable: 'HOSTING_SITE_PORT', port: Number(environment.HOSTING_SITE_PORT) || 4283 },
    { variable: 'HOSTING_PROJECT_PORT', port: Number(environment.HOSTING_PROJECT_PORT) || 4284 }
  ];
}

function firstBusy(ports, done) {
  var next = ports[0];
  if (!next) return done(undefined);
  isFree(next.port, 'localhost', function (free) {
    if (free) firstBusy(ports.slice(1), done);
    else done(busySentence(next.port, next.variable));
  });
}

/** Calls `done(sentence)` with the first problem of a command, or undefined. */
function preflight(command, machine, done) {
  var problem = versionProblem(machine.version) || packagesProblem(machine.root);
  // Other commands, such as the doctor and the backup, check the rest themselves.
  if (problem || ['start', 'build', 'preview', 'test'].indexOf(command) < 0) return done(problem);
  problem = portNumberProblem(machine.environment.PORT) || memoryProblem(machine.reserve);
  foldersOf(command, machine.environment).forEach(function (folder) {
    problem = problem || folderProblem(path.join(machine.root, folder));
  });
  if (problem || command !== 'test') return done(problem);
  firstBusy(testPorts(machine.environment), done);
}

module.exports = {
  busySentence: busySentence,
  isFree: isFree,
  folderProblem: folderProblem,
  noMemory: noMemory,
  memoryProblem: memoryProblem,
  packagesProblem: packagesProblem,
  preflight: preflight,
  versionProblem: versionProblem
};

if (require.main === module) {
  preflight(
    process.argv[2],
    { version: process.versions.node, root: path.dirname(__dirname), environment: process.env },
    function (problem) {
      if (!problem) return;
      console.error('\n' + problem + '\n');
      process.exitCode = 1;
    }
  );
}
