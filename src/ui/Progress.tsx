/** `percent` 0 to 100; absent = it is not known how long it takes. */
export function Progress({ label, percent }: { label: string; percent?: number | undefined }) {
  return (
    <progress
      className="progress"
      aria-label={label}
      max={100}
      {...(percent !== undefined && { value: percent })}
    />
  )
}
