import { initialSaved, savedAfter, type SavedContent, type SavedEvent, type SavedState } from './saved.state.ts';

/** What saving needs of the page around it. Each call rejects where there is no answer. */
export type SavedPorts = {
  /** Finds out once more who is signed in; it tells by `authenticationChanged`. */
  refreshToken(): Promise<void>;
  /** The fallback for somebody who is not signed in. */
  openSignIn(pending: SavedContent): void;
  create(content: SavedContent): Promise<boolean>;
  remove(contentId: string): Promise<boolean>;
  check(contentId: string): Promise<boolean>;
  onChange(state: SavedState): void;
};

/** Saves and removes (SV-02); both give whether it was done. */
export type SavedActions = {
  send(event: SavedEvent): void;
  state(): SavedState;
  create(content: SavedContent): Promise<boolean>;
  remove(contentId: string): Promise<boolean>;
};

const toFalse = (): false => false;

/** Creates what saves and removes in a page. What is asked of one piece is done in turn. */
export const createSavedActions = (ports: SavedPorts, start: Partial<SavedState> = {}): SavedActions => {
  let state: SavedState = { ...initialSaved, ...start };
  const turns = new Map<string, Promise<unknown>>();
  const send = (event: SavedEvent): void => {
    state = savedAfter(state, event);
    ports.onChange(state);
  };
  /** Passes where the bedrock account API is not enabled; else the token is refreshed, and that it failed is ignored (SV-07). */
  const authenticate = async (): Promise<boolean> => {
    if (!state.isBedrockApiEnabled) return true;
    await ports.refreshToken().catch(toFalse);
    return state.authenticationState === 'authenticated';
  };
  const inTurn = (contentId: string, act: () => Promise<boolean>): Promise<boolean> => {
    const turn = (turns.get(contentId) ?? Promise.resolve()).then(act);
    turns.set(contentId, turn.catch(toFalse));
    return turn;
  };
  return {
    send,
    state: () => state,
    create: (content) =>
      inTurn(content.contentId, async () => {
        if (!(await authenticate())) {
          ports.openSignIn(content);
          return false;
        }
        const { contentId } = content;
        send({ type: 'createRequested', contentId });
        const isCreated = await ports.create(content).catch(toFalse);
        send(isCreated ? { type: 'created', ...content } : { type: 'createRefused', contentId });
        return isCreated;
      }),
    remove: (contentId) =>
      inTurn(contentId, async () => {
        if (!(await authenticate())) return false;
        send({ type: 'deleteRequested', contentId });
        if (await ports.remove(contentId).catch(toFalse)) {
          send({ type: 'deleted', contentId });
          return true;
        }
        // nobody knows what has become of it: what is shown is what is there
        const isSaved = await ports.check(contentId).catch(() => true);
        send({ type: 'checked', contentId, isSaved });
        return false;
      }),
  };
};
