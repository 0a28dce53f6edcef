import type { Answer } from '../http/Answer.ts'

type User = Answer<'currentUser'>

/** The person, without the token, which lives in local storage alone. `{ loaded: true }` is nobody. */
export interface SessionUser extends Partial<Omit<User, 'token'>> {
  /** False until the saved token has been tried. */
  loaded: boolean
}
export type MenuEntry = Answer<'serviceLeftBar'>[number]
export type ServiceEntry = Answer<'services'>[number]
export type NotificationEntry = Answer<'notifications'>['items'][number]
export type ApplicationEntry = Answer<'applications'>[number]
export type ChildEntry = Answer<'children'>[number]
export type View = Answer<'application'>
export type AllowedAction = View['transitions'][number]
