/** Characters that a file of the content may have in the studio. */
export const LARGEST_FILE = 1_000_000
