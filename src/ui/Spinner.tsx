/** Decoration: say what is loading in text beside it, or use Loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
