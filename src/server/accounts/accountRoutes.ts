import type { FastifyInstance } from 'fastify'
import { asanLoginRoute } from './asanLogin.ts'
import { changePasswordRoute } from './changePassword.ts'
import { currentUserRoutes } from './currentUser.ts'
import { forgottenEmailRoute } from './forgottenEmail.ts'
import { proofRoute } from './proofRoute.ts'
import { recoveryRoutes } from './recovery.ts'
import { registrationCodeRoutes } from './registrationCodes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { settingsRoutes } from './settings.ts'
import { signInRoute } from './signIn.ts'
import { signUpRoute } from './signUp.ts'
import { startRegistrationRoute } from './startRegistration.ts'
import { undoRoutes } from './undoRoutes.ts'

export function accountRoutes(app: FastifyInstance): void {
  startRegistrationRoute(app)
  registrationCodeRoutes(app)
  signUpRoute(app)
  signInRoute(app)
  asanLoginRoute(app)
  currentUserRoutes(app)
  recoveryRoutes(app)
  forgottenEmailRoute(app)
  settingsRoutes(app)
  changePasswordRoute(app)
  sessionRoutes(app)
  proofRoute(app)
  undoRoutes(app)
}
