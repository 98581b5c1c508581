// Runs a program as if it were this one: signals are forwarded, the exit code is passed on.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// npm hands its SIGTERM to the shell that it runs a script with, and a shell dies of it without telling us: that it is gone is all we hear of the signal.
// Elsewhere a starter that goes away, such as a terminal behind nohup, is no reason to end.
const starter = process.env.npm_lifecycle_event === undefined || process.platform === 'win32' ? undefined : process.ppid;
const lookEvery = 250;

/** Calls `work` once when npm's shell has gone; gives what ends the watch. */
function whenLeftAlone(work) {
  if (starter === undefined) return () => undefined;
  const look = () => {
    if (process.ppid === starter) return;
    clearInterval(timer);
    work();
  };
  const timer = setInterval(look, lookEvery);
  return () => clearInterval(timer);
}

/** Resolves with the exit code, and whether a stop was asked for; `said` gets what piped output says. A program that ends by the very signal it was sent has done what it was asked: 0. */
export function runChild(command, parameters, { said, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const sent = new Set();
    const send = (signal) => (sent.add(signal), child.kill(signal));
    // before it is started: a signal that comes in between would end this process alone (one that comes is heard when this turn is over)
    for (const signal of signals) process.on(signal, send);
    const child = spawn(command, parameters, { stdio: 'inherit', ...options });
    for (const stream of said ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', said);
    const unwatch = whenLeftAlone(() => send('SIGTERM'));
    const finish = () => {
      unwatch();
      for (const signal of signals) process.off(signal, send);
    };
    child.on('error', (error) => (finish(), reject(error)));
    child.on('close', (code, signal) => {
      finish();
      resolve({ code: code ?? (sent.has(signal) ? 0 : 1), stopped: sent.size > 0 });
    });
  });
}
