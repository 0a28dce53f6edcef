interface SortButtonProps {
  label: string
  direction: 'ascending' | 'descending' | undefined
  onSort: (direction: 'ascending' | 'descending') => void
}

/** The state is on the header cell (aria-sort). */
export function SortButton({ label, direction, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      className="sort"
      onClick={() => onSort(direction === 'ascending' ? 'descending' : 'ascending')}
    >
      {label}
      <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
        <path d="M6 1 11 6.500H1z" opacity={direction === 'ascending' ? 1 : 0.35} />
        <path d="m6 15-5-5.500h10z" opacity={direction === 'descending' ? 1 : 0.35} />
      </svg>
    </button>
  )
}
