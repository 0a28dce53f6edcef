/** What a bench needs is not on this machine: no verdict, and one line that says what. */
export class Skipped extends Error {}
