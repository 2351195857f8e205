// The camera of the device in a video element. Its picture is shown and nothing else: it is not drawn, kept or sent. It is closed while the
// page is hidden.
import { type RefObject, useEffect, useState } from 'react'

export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'busy' | 'unsupported'

const states: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  useEffect(() => {
    if (!isWanted) return
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (!mediaDevices) {
      setState('unsupported')
      setWanted(false)
      return
    }
    let isOver = false
    let stream: MediaStream | undefined
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
      stream = undefined
    }
    const open = async () => {
      try {
        const opened = await mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
        })
        close()
        stream = opened
        if (isOver || !video.current) return close()
        video.current.srcObject = opened
        await video.current.play()
        setState('on')
      } catch (error) {
        if (isOver) return
        setState(states[(error as Error).name] ?? 'missing')
        setWanted(false)
      }
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void open()
      else close()
    }
    setState('asking')
    void open()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      close()
      setState((before) => (before === 'on' || before === 'asking' ? 'off' : before))
    }
  }, [isWanted, video])
  return { state, start: () => setWanted(true), stop: () => setWanted(false) }
}
