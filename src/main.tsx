import './styles/index.css';
import { start } from '@/boot/hydrate';

void start();
