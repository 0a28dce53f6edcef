import type { PageRoute } from '../navigation/routes.ts'

export interface ScreenProps {
  route: PageRoute
  /** Values of the ":name" segments. */
  params: { [name: string]: string }
}
