// Runs a program as if it were this one: signals are forwarded, the exit code is passed on.
import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Resolves with the exit code, and whether a stop was asked for; `said` gets what piped output says. A program that ends by the very signal it was sent has done what it was asked: 0. */
export function runChild(command, parameters, { said, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: 'inherit', ...options });
    for (const stream of said ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', said);
    const sent = new Set();
    const listeners = signals.map((signal) => [signal, () => (sent.add(signal), child.kill(signal))]);
    for (const [signal, listener] of listeners) process.on(signal, listener);
    const finish = () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
    child.on('error', (error) => (finish(), reject(error)));
    child.on('close', (code, signal) => {
      finish();
      resolve({ code: code ?? (sent.has(signal) ? 0 : 1), stopped: sent.size > 0 });
    });
  });
}
