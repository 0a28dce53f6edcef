/** Kilobytes of script over the wire (brotli), all that the browser asks for. */
export const SCRIPT_BUDGET = { signIn: 85, wizard: 150 }
