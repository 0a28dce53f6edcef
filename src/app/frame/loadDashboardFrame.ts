import type { DashboardFrame } from './DashboardFrame.tsx'

/** The cabinet is no part of the first page: it comes while somebody signs in, and at once for who is signed in. */
export async function loadDashboardFrame(): Promise<typeof DashboardFrame> {
  return (await import('./DashboardFrame.tsx')).DashboardFrame
}
