import { createStore } from 'jotai'

/** The page's one store: session and calls read it outside React as well. */
export const store = createStore()
