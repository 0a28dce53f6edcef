import { lazyPart } from '#ui/lazyPart.ts'
import { PlainFrame } from './PlainFrame.tsx'

/** The cabinet is no part of the first page: it comes while somebody signs in, and at once for who is signed in. */
export const DashboardFrame = lazyPart(
  async () => (await import('./DashboardFrame.tsx')).DashboardFrame,
  ({ missing }) => <PlainFrame>{missing}</PlainFrame>,
)

/** Of a service whose pages anybody may see. */
export const PublicFrame = lazyPart(
  async () => (await import('./PublicFrame.tsx')).PublicFrame,
  ({ missing }) => <PlainFrame>{missing}</PlainFrame>,
)
