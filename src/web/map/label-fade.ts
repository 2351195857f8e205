// How labels of a map appear: at once for readers who want less motion. MapLibre itself asks them only about movements of the camera.
export const labelFadeMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300)
