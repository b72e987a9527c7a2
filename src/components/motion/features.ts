// The part of the animation library that is loaded late; a file of its own, so that it becomes a chunk of its own.
export { domAnimation } from 'framer-motion';
