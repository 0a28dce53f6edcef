import { lazy, type ComponentType } from 'react'

/**
 * A part of the page whose code comes when it is first drawn; a Suspense above it says that it is awaited. What a browser
 * could not fetch once it takes for missing as long as the page lives: without a network nothing is asked for.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    await online()
    return { default: await load() }
  })
}

function online(): Promise<void> | undefined {
  if (navigator.onLine) return undefined
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
  })
}
