import type { ReactNode } from 'react'

/** Stands for RJSF's Markdown parser (see vite.config.ts): our descriptions are plain texts. */
export function Markdown({ children }: { children: ReactNode }) {
  return <>{children}</>
}
