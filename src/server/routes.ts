import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/accountRoutes.ts'
import { changesRoute } from './content/changesRoute.ts'
import { contentRoutes } from './content/contentRoutes.ts'
import type { Portal } from './Portal.ts'
import { portalRoutes } from './portal/portalRoutes.ts'

export type RouteGroup = (app: FastifyInstance, portal: Portal) => void | Promise<void>

/** Every group of routes: a new one is one file and one line here. */
export const routeGroups: RouteGroup[] = [contentRoutes, changesRoute, portalRoutes, accountRoutes]
