import type { Denial } from './Denials.tsx'

/** What somebody may ask of a reason: a warning keeps nobody from anything. */
export const whyTold = ({ warn }: Pick<Denial, 'warn'>): string =>
  warn === true ? 'form.why.warned' : 'form.why.denied'
