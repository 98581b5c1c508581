import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#brands';
import { type Platform, platformNames } from '#features/accounts/accounts';
import { messagesOf } from '#messages';
import { sha256 } from '#platform/hashing';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#14171c, #f2f3f5); --soft: light-dark(#545c69, #a9b1bd); --line: light-dark(#767e8a, #868e9a);
  --ground: light-dark(#eef0f3, #0f1115); --card: light-dark(#fff, #1b1f26); --bad: light-dark(#b3261e, #ff8a80); --act: light-dark(#1a4fa3, #9ec1ff); --on: light-dark(#fff, #0f1115); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { width: min(27rem, 100% - 2rem); margin: 2rem auto; padding: 2rem clamp(1.25rem, 6vw, 2.25rem); background: var(--card); border-radius: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1.25rem; color: var(--soft); }
.wrong { color: var(--bad); font-weight: 600; }
form { display: grid; gap: 1rem; }
label { display: grid; gap: .35rem; font-weight: 600; }
.check { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; min-height: 44px; }
input:not([type=checkbox]) { font: inherit; font-weight: 400; min-height: 48px; padding: 0 .9rem; border: 2px solid var(--line); border-radius: .6rem; background: transparent; color: inherit; }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; accent-color: var(--act); }
button { font: inherit; font-weight: 600; min-height: 48px; border-radius: .6rem; border: 2px solid var(--act); cursor: pointer; background: var(--act); color: var(--on); }
button.quiet { background: transparent; color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 3px; }
`;
const hash = sha256(style, 'base64');

type DemoHousePage = { platform: Platform; language: Language; isWrong: boolean; isGood: boolean };

const Page = ({ platform, language, isWrong, isGood }: DemoHousePage) => {
  const { demoHouse: words, labels } = messagesOf(language).accountPages;
  const name = platformNames[platform];
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
          <h1>{words.title(name)}</h1>
          <p>{isGood ? words.text(name) : words.notFromHere}</p>
          {isWrong && (
            <p className="wrong" role="alert">
              {words.wrong}
            </p>
          )}
          {isGood && (
            <form method="post">
              <label>
                {labels.email}
                <input name="email" type="email" autoComplete="email" maxLength={200} required defaultValue={`ada@${platform}.example`} />
              </label>
              <label>
                {labels.first_name}
                <input name="name" autoComplete="given-name" maxLength={100} defaultValue="Ada" />
              </label>
              <label className="check">
                <input name="verified" type="checkbox" defaultChecked /> {words.verified}
              </label>
              <button>{words.allow}</button>
              <button className="quiet" name="deny" value="1" formNoValidate>
                {words.deny}
              </button>
            </form>
          )}
        </main>
      </body>
    </html>
  );
};

/** The page on which somebody says who they are at a house of the demo, with the security policy it needs. */
export const renderDemoHousePage = (page: DemoHousePage): { html: string; contentSecurityPolicy: string } => ({
  html: `<!doctype html>${renderToStaticMarkup(<Page {...page} />)}`,
  contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
});
