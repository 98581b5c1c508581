import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a process, or of the one that started this. Rejects where the process fails to start. */
export const nextMessage = async <Message>(from: NodeJS.EventEmitter): Promise<Message> => {
  // both ends are files of this folder, which import the type of what they send
  const [message] = (await once(from, 'message')) as [Message];
  return message;
};

/** The code that a process ends with; null where a signal ended it. */
export const exitCode = async (child: ChildProcess): Promise<number | null> => {
  const given: unknown[] = await once(child, 'exit');
  const [code] = given;
  return typeof code === 'number' ? code : null;
};
