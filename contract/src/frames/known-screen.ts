import { z } from 'zod'
import { isScreen } from '../screens.ts'

/** A list is named by its screen, and a task by the screen on which it was started. */
export const KnownScreen = z.string().max(60).refine(isScreen, 'NOT_ONE_OF')
