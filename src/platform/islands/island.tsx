import { createContext, type ReactNode, useContext } from 'react';
import type { IslandDefinition } from './define-island.ts';
import type { PlainIslandDefinition } from './plain-island.ts';
import { toPropsText } from './props-text.ts';

/**
 * When an island hydrates: at once, when the browser is idle, when it comes into view, or at the reader's first touch of it; `signed-in`: when the browser is
 * idle, and only where somebody is signed in. Nobody else loads it. `later`: eight seconds after the page, when the browser is idle.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | 'signed-in' | 'later';

// the id of the island around a component; pure, or pages without React would load React for it
const AroundIsland = /* @__PURE__ */ createContext<string | undefined>(undefined);

/**
 * An island is a React root of its own, so one within another would be hydrated twice, once with each root: it is refused, everywhere alike, so that the
 * first render in a test shows it. Inside an island its component is written as any other is.
 */
const refuseWithin = (around: string | undefined, id: string): void => {
  if (around !== undefined) throw new Error(`The island ${id} stands within the island ${around}: write its component there instead.`);
};

/**
 * Puts an island on a page: its HTML is rendered here, and hydrates in the browser at `when`. Without script the HTML stays as it is. It throws within another
 * island; around it a plain island may stand, which leaves the HTML within it alone.
 */
export const Island = <Props extends object>({ of, when, props }: { of: IslandDefinition<Props>; when: When; props: Props }) => {
  const { Component } = of;
  refuseWithin(useContext(AroundIsland), of.id);
  return (
    <masthead-island data-id={of.id} data-when={when} data-props={toPropsText(props)}>
      <AroundIsland value={of.id}>
        <Component {...props} />
      </AroundIsland>
    </masthead-island>
  );
};

/** Puts a plain island on a page: `children` are its HTML, which its file hydrates by hand, without React. It throws within an island, whose HTML is React's. */
export const PlainIsland = <Props extends object>({
  of,
  when,
  props,
  children,
}: {
  of: PlainIslandDefinition<Props>;
  when: When;
  props: Props;
  children?: ReactNode;
}) => {
  refuseWithin(useContext(AroundIsland), of.id);
  return (
    <masthead-island data-id={of.id} data-when={when} data-props={toPropsText(props)} data-plain="">
      {children}
    </masthead-island>
  );
};

declare module 'react' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
    interface IntrinsicElements {
      'masthead-island': { 'data-id': string; 'data-when': When; 'data-props': string; 'data-plain'?: ''; children?: React.ReactNode };
    }
  }
}
