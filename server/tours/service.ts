export { handOver } from './driving/hand-over.ts';
export { arriveAtStop, failStop, returnFromTour, startTour } from './driving/tour-steps.ts';
