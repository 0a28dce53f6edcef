/** What a portal does on admission day, in hundredths: most of it is people who fill in, and what that saves by itself. */
export const SHARES = {
  save: 50,
  open: 12,
  catalogue: 8,
  content: 8,
  lookUp: 6,
  queue: 6,
  upload: 4,
  submit: 4,
  signIn: 2,
} as const

export type Deed = keyof typeof SHARES
export const DEEDS: readonly Deed[] = [
  'save',
  'open',
  'catalogue',
  'content',
  'lookUp',
  'queue',
  'upload',
  'submit',
  'signIn',
]

/** `share` = 0 to 1. */
export function deedAt(share: number): Deed {
  let left = share * 100
  for (const deed of DEEDS) {
    left -= SHARES[deed]
    if (left < 0) return deed
  }
  return 'save'
}
