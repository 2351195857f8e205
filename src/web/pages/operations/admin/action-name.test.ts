// Names of administrators' actions.
import { expect, it } from 'vitest'
import { actionName } from './action-name.ts'

it.each([
  ['location.remove', 'Remove location'],
  ['location.make-private', 'Make location private'],
  ['user.suspend', 'Suspend user'],
  ['user.role', 'Change user role'],
  ['user.role.undo', 'Undo: change user role'],
  ['mail.read', 'Read email'],
  ['review.remove.undo', 'Undo: remove review'],
])('%s reads %s', (action, name) => expect(actionName(action)).toBe(name))
