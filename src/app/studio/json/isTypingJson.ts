/**
 * Somebody is in the editor of JSON: what they have half typed takes parts from the page and brings them back, and nobody
 * has opened these. The editor lives in a shadow root: its host is what has the focus.
 */
export const isTypingJson = (): boolean => document.activeElement?.matches('.studio-json') === true
