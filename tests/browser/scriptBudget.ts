/** Kilobytes of script over the wire (brotli), all that the browser asks for: not to be passed. */
export const SCRIPT_BUDGET = { signIn: 85, wizard: 150 }
