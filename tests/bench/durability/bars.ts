/** Nothing that the portal has acknowledged, and nothing that was typed and left alone for a second, may be lost. */
export const bars = {
  lettersLost: { exactly: 0 },
  /** Nobody else writes: a choice between two versions would be one between the person and themselves. */
  needlessChoices: { exactly: 0 },
} as const
