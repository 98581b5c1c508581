import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#brands';
import { messagesOf } from '#messages';
import { sha256 } from '#platform/hashing';
import type { SimulatedProvider } from './simulated-providers.rules.ts';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14171c, #f2f3f5); --soft: light-dark(#545c69, #a9b1bd); --line: light-dark(#767e8a, #868e9a);
  --ground: light-dark(#eef0f3, #0f1115); --card: light-dark(#fff, #1b1f26); --bad: light-dark(#b3261e, #ff8a80); --act: light-dark(#1a4fa3, #9ec1ff); --on: light-dark(#fff, #0f1115); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { width: min(27rem, 100% - 2rem); margin: 2rem auto; padding: 2rem clamp(1.25rem, 6vw, 2.25rem); background: var(--card); border-radius: 1rem; }
svg { display: block; margin-bottom: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1.25rem; color: var(--soft); }
.wrong { color: var(--bad); font-weight: 600; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: .35rem; font-weight: 600; }
input { font: inherit; font-weight: 400; min-height: 48px; padding: 0 .9rem; border: 2px solid var(--line); border-radius: .6rem; background: transparent; color: inherit; }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: .6rem; border: 2px solid var(--act); cursor: pointer; background: var(--act); color: var(--on); }
button.quiet { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 3px; }
`;
const hash = sha256(style, 'base64');

type SimulatorPage = {
  /** Undefined where nobody was sent here. */
  provider: SimulatedProvider | undefined;
  language: Language;
  problem: 'wrong' | 'no-cookies' | undefined;
  /** The origins whose pages may frame it. */
  framedBy: readonly string[];
  /** The origin that its form leads back to. */
  returnsTo: string | undefined;
};

const Page = ({ provider, language, problem }: SimulatorPage) => {
  const { simulator: words } = messagesOf(language).liveTv;
  const name = provider?.title ?? '';
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.title(name)}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          {provider && (
            <svg viewBox="0 0 32 32" width="48" height="48" fill="currentColor" aria-hidden="true">
              <path d={provider.mark.shape} />
            </svg>
          )}
          <h1>{words.title(name)}</h1>
          <p>{provider ? words.text : words.notFromHere}</p>
          {problem && (
            <p className="wrong" role="alert">
              {problem === 'no-cookies' ? words.noCookies : words.wrong}
            </p>
          )}
          {provider && (
            <form method="post">
              <label>
                {words.account}
                <input name="account" autoComplete="username" maxLength={80} required defaultValue="100200300" />
              </label>
              <button>{words.signIn}</button>
              <button className="quiet" name="cancel" value="1" formNoValidate>
                {words.cancel}
              </button>
            </form>
          )}
        </main>
      </body>
    </html>
  );
};

/** The page on which a subscriber signs in at an invented provider, with the security policy it needs. */
export const renderSimulatorPage = (page: SimulatorPage): { html: string; contentSecurityPolicy: string } => ({
  html: `<!doctype html>${renderToStaticMarkup(<Page {...page} />)}`,
  contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${["'self'", ...(page.returnsTo === undefined ? [] : [page.returnsTo])].join(' ')}; frame-ancestors ${page.framedBy.join(' ') || "'none'"}`,
});
