// What the sky view says about camera and sensors, and what to do instead.
import type { CameraState } from './use-camera.ts'
import type { SensorState } from './use-sensors.ts'

export const cameraTexts: Partial<Record<CameraState, string>> = {
  asking: 'Your browser is asking for the camera.',
  refused:
    'The camera is blocked for this site. Allow it in your browser’s site settings and try again. Until then the sky is drawn.',
  missing: 'No camera was found on this device, so the sky is drawn.',
  busy: 'The camera couldn’t be opened. Close other apps that use it and try again. Until then the sky is drawn.',
  unsupported: 'This browser doesn’t give websites a camera, so the sky is drawn.',
}

export const sensorTexts: Partial<Record<SensorState, string>> = {
  refused:
    'Access to motion and orientation was refused. To be asked again, close this tab and open the page again. Until then drag the sky, or use the arrow keys.',
  none: 'This device doesn’t tell which way it points. Drag the sky, or use the arrow keys.',
}
