import type { FontFamilyId } from './font-families.ts';

/** How the nameplate stands: above the bar at its start, above it in the middle, or in the bar itself. */
export type NameplateLayout = 'start' | 'centered' | 'bar';
/** How the title of a section is marked. */
export type SectionTitleStyle = 'overline' | 'block' | 'edge' | 'centered' | 'underline' | 'double';

/** The band along the top edge of every page. */
export type Stripe = 'none' | 'accent' | 'halves' | 'fade' | 'pitch' | 'fine';

/** What makes a brand recognisable apart from its colours. */
export type Character = {
  headline: {
    family: FontFamilyId;
    weight: number;
    style: 'normal' | 'italic';
    /** em */
    tracking: number;
    leading: number;
    /** Wide faces are set smaller, fine ones larger. */
    scale: number;
  };
  text: { family: FontFamilyId; size: 'serif' | 'sans'; leading: number };
  ui: FontFamilyId;
  kicker: { family: 'ui' | 'headline'; weight: number; case: 'none' | 'uppercase'; tracking: number; style: 'normal' | 'italic' };
  sectionTitle: { style: SectionTitleStyle; case: 'none' | 'uppercase'; tracking: number; size: number };
  nameplate: {
    layout: NameplateLayout;
    family: FontFamilyId;
    weight: number;
    case: 'none' | 'uppercase' | 'lowercase';
    style: 'normal' | 'italic';
    tracking: number;
    size: number;
    mark: boolean;
  };
  stripe: Stripe;
  /** What the footer stands on. */
  footer: 'inverse' | 'muted' | 'paper';
  /** px */
  radius: number;
  imageRadius: number;
  ruleWeight: number;
  density: 'dense' | 'regular' | 'airy';
  /** px */
  pageWidth: number;
};
