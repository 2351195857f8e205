// Reports that the device's position could not be read, in the specification's words.
import { toast } from '../ui/toast.ts'

export function reportPositionError(error: unknown): void {
  if ('geolocation' in navigator) {
    toast({ title: 'Location Error', description: (error as Error).message, tone: 'bad' })
    return
  }
  toast({
    title: 'Location Not Available',
    description: 'GPS functionality is only available in the mobile app',
  })
}
