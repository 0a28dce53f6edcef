/** Does the browser open the device's camera for a file input? Those that do not lack the property. */
export function nativeCapture(): boolean {
  return 'capture' in HTMLInputElement.prototype || !('mediaDevices' in navigator)
}
