import { signedIn } from '../core/permission.ts'
import { post } from '../frames/call.ts'
import { PracticeHour } from './practice.types.ts'

const own = 'a practice office has no work to account for: only the trainee is judged'

/** Only in a practice office; elsewhere these calls do not exist. */
export const practiceCalls = {
  getHour: post('/practice/get', signedIn(), { reply: PracticeHour }),
  startHour: post('/practice/start', signedIn(), { reply: PracticeHour, unlogged: own }),
  endHour: post('/practice/end', signedIn(), { reply: PracticeHour, unlogged: own }),
}
