import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Returns the next message of a process, or of the process that started this one. Rejects if the process fails to start. */
export const nextMessage = async <Message>(from: NodeJS.EventEmitter): Promise<Message> => {
  // both ends are benchmarks and share the type of the message
  const [message] = (await once(from, 'message')) as [Message];
  return message;
};

/** Returns the exit code of a process; null if a signal ended it. */
export const exitCode = async (child: ChildProcess): Promise<number | null> => {
  const given: unknown[] = await once(child, 'exit');
  const [code] = given;
  return typeof code === 'number' ? code : null;
};
