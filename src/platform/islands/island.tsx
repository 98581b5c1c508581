import type { ComponentType, ReactNode } from 'react';
import type { PlainIslandDefinition } from './plain-island.ts';

/** When an island wakes: at once, when the browser is idle, when it comes into view, or at the reader's first touch of it. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/** A component that hydrates in the browser. `id` is its file: `reading/share/share` is `src/features/reading/share/share.island.tsx`. */
export type IslandDefinition<Props> = { id: string; Component: ComponentType<Props> };

/** Declares the island of a file; the file exports it as `island`. Props must be plain JSON and only what it shows. */
export const defineIsland = <Props extends object>(id: string, Component: ComponentType<Props>): IslandDefinition<Props> => ({
  id,
  Component,
});

/**
 * Puts an island on a page: its HTML is rendered here, and wakes in the browser at `when`. Without script the HTML stays as it is.
 */
export const Island = <Props extends object>({ of, when, props }: { of: IslandDefinition<Props>; when: When; props: Props }) => {
  const { Component } = of;
  return (
    <masthead-island data-id={of.id} data-when={when} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </masthead-island>
  );
};

/** Puts a plain island on a page: `children` are its HTML, which its file wakes in the browser without React. */
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
}) => (
  <masthead-island data-id={of.id} data-when={when} data-props={JSON.stringify(props)} data-plain="">
    {children}
  </masthead-island>
);

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'masthead-island': { 'data-id': string; 'data-when': When; 'data-props': string; 'data-plain'?: ''; children?: React.ReactNode };
    }
  }
}
