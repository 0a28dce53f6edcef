import type { ReactNode } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { PlainFrame } from './PlainFrame.tsx'

const withoutFrame = ({ missing }: { missing: ReactNode }) => <PlainFrame>{missing}</PlainFrame>

/** The cabinet is no part of the first page: it comes while somebody signs in, and at once for who is signed in. */
export const LaterDashboardFrame = lazyPart(
  async () => (await import('./DashboardFrame.tsx')).DashboardFrame,
  withoutFrame,
)

/** Of a service whose pages anybody may see. */
export const LaterPublicFrame = lazyPart(
  async () => (await import('./PublicFrame.tsx')).PublicFrame,
  withoutFrame,
)
