/** What balancers and watchers ask; apart from what a person's browser calls. */
export const operationsEndpoints = {
  health: 'GET /health',
  ready: 'GET /ready',
} as const
