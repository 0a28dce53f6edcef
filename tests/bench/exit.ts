/** How a bench ends: every bar met (or nothing to judge), one falls short, it could not run. */
export const EXIT = { met: 0, short: 1, couldNot: 2 }
