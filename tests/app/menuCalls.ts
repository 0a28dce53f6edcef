import type { Page } from 'playwright-core'

/** Notes on the page which service each of its menu calls asks for: the browser shows no body of a streamed request. */
export function noteMenuCalls(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const asked: unknown[] = []
    Reflect.set(globalThis, 'askedMenus', asked)
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/api/main/service_left_bar')) {
        const { serviceName }: { serviceName: string } = await input.clone().json()
        asked.push(serviceName)
      }
      return fetch(input, init)
    }
  })
}
/** The services of these calls, in their order. */
export const askedMenus = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(globalThis, 'askedMenus'))
