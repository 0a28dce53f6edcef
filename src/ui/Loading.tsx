import { Spinner } from './Spinner.tsx'

/** Announced politely once. */
export function Loading({ label }: { label: string }) {
  return (
    <p className="loading" aria-live="polite">
      <Spinner />
      {label}
    </p>
  )
}
