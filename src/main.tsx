import './styles/index.css';
import { start } from '@/app/start';

void start();
