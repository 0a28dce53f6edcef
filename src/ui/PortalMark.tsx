/** The portal's sign: an open book with a lit spine. */
export function PortalMark({ size = 36 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="9" fill="#ffffff1f" />
      <path
        d="M7 12.500c4-1.500 8-1 11 1.500 3-2.500 7-3 11-1.500v13c-4-1.500-8-1-11 1.500-3-2.500-7-3-11-1.500z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.200"
        strokeLinejoin="round"
      />
      <path d="M18 14v13" stroke="#ffd23f" strokeWidth="2.200" />
    </svg>
  )
}
