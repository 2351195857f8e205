// Calls on notifications → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './list.ts'
import { listWaiting } from './waiting.ts'

export const notificationOperations: Operations<typeof contract.notifications> = {
  list: listNotifications,
  waiting: listWaiting,
  countUnread,
  markRead,
  markAllRead,
}
